/** What Node reads of the Worker's files does not bring the types of the Workers runtime. */
declare module 'cloudflare:sockets' {
  import type { PlatformSocket } from '../direct/platform-socket.ts';
  export function connect(
    address: { hostname: string; port: number },
    options: { secureTransport: 'off' | 'starttls'; allowHalfOpen: boolean },
  ): PlatformSocket;
}
