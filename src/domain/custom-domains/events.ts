export interface CustomDomainEvents {
  /** It was entered, removed, or checked with a new result: every process reloads its map of hosts. */
  'custom-domain.changed': { partnerId: string; domain: string }
  /** It passed its checks: it is served now. */
  'custom-domain.valid': { partnerId: string; domain: string }
  /** Its DNS record disappeared: it is served until `servedUntil`. */
  'custom-domain.vanished': { partnerId: string; domain: string; servedUntil: string }
  /** Its DNS record did not return: it is no longer served. */
  'custom-domain.ended': { partnerId: string; domain: string }
}
