/** Made global by scalar.js, which the page loads first. */
declare const Scalar: { createApiReference(selector: string, options: object): void };

// Shows the service's OpenAPI document.
Scalar.createApiReference('#reference', {
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
