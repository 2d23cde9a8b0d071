// Shows the service's OpenAPI document with Scalar, which scalar.js has made global.
window.Scalar.createApiReference('#reference', {
  url: '/openapi.json',
  // Everything comes from this origin: no fonts, no proxy, no telemetry from elsewhere.
  withDefaultFonts: false,
  proxyUrl: '',
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
});
