export interface ApiChange {
  on: string
  title: string
  /** Named as in `tests/server/across/openapi/recorded-contract.txt`; covers everything below. */
  added?: readonly string[]
  removed?: readonly string[]
}
