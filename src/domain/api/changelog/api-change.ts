/** A change of the API that API clients may have to follow. */
export interface ApiChange {
  /** The day, as YYYY-MM-DD. */
  on: string
  /** A sentence for developers of API clients. */
  title: string
  /** Named as in `tests/server/across/openapi/recorded-contract.txt`; covers everything below. */
  added?: readonly string[]
  removed?: readonly string[]
}
