export type NeonDatabase = {
  connectionString: string;
  /** Where to send queries instead of Neon's own host: the local endpoint's URL. */
  endpoint: string | undefined;
};

/**
 * Neon's HTTP driver, pointed at the endpoint of this database. It brings a whole node-postgres along and is
 * evaluated with the first query: at the Worker's start it would take a third of the time.
 */
export async function loadNeon({ endpoint }: Pick<NeonDatabase, 'endpoint'>) {
  const driver = await import('@neondatabase/serverless');
  if (endpoint !== undefined) driver.neonConfig.fetchEndpoint = () => endpoint;
  return driver;
}
