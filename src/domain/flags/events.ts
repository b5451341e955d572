/** What happens to flags, by topic. */
export interface FlagEvents {
  /** A flag is on for others than before. */
  'flags.changed': { flag: string; actorId: string }
}
