/** What happens to partners' own domains, by topic. */
export interface CustomDomainEvents {
  /** It was entered, removed or checked with another result: every process reads its map of hosts again. */
  'custom-domain.changed': { partnerId: string; domain: string }
  /** It is served from now on. */
  'custom-domain.valid': { partnerId: string; domain: string }
  /** Its record vanished: it is served until then. */
  'custom-domain.vanished': { partnerId: string; domain: string; servedUntil: string }
  /** Its record did not come back: it is not served any more. */
  'custom-domain.ended': { partnerId: string; domain: string }
}
