/** wrangler hands WebAssembly imports over compiled. */
declare module '*.wasm' {
  const module: WebAssembly.Module;
  export default module;
}
