export interface FlagEvents {
  /** A flag was switched on or off for some people. */
  'flags.changed': { flag: string; actorId: string }
}
