/** A cube whose one statement goes on until it is cancelled. */
export const slowModel = `
cubes:
  - name: naps
    sql: "select 1 as id, pg_sleep(600)::text as nap"
    public: true
    dimensions:
      - { name: id, sql: id, type: number, primary_key: true, public: true }
    measures:
      - { name: count, type: count }
`;
