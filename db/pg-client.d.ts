/** The client alone: `pg` itself would bring a pool and bindings to a C library into the Worker. */
declare module 'pg/lib/client.js' {
  import { Client } from 'pg';
  export default Client;
}
