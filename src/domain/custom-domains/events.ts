export interface CustomDomainEvents {
  /** It was entered, removed, or checked with a new result: every process reloads its map of hosts. */
  'custom-domain.changed': { partnerId: string; domain: string }
  /** It is served from now on. */
  'custom-domain.valid': { partnerId: string; domain: string }
  /** Its record disappeared: it is served until then. */
  'custom-domain.vanished': { partnerId: string; domain: string; servedUntil: string }
  /** Its record did not return: it is no longer served. */
  'custom-domain.ended': { partnerId: string; domain: string }
}
