export interface TextEvents {
  /** A new version of a text was published. */
  'texts.published': { kind: string; version: number; actorId: string }
}
