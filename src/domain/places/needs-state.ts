/** Countries whose addresses always have a state; in India and Canada it also decides the tax. */
const COUNTRIES_WITH_STATES: readonly string[] = ['AU', 'CA', 'IN', 'US']

export const STATE_REQUIRED = '*Partner State is required.'

/** Whether a partner of the country must give a state. */
export function needsState(country: string): boolean {
  return COUNTRIES_WITH_STATES.includes(country)
}
