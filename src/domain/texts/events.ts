export interface TextEvents {
  /** A text has another version. */
  'texts.published': { kind: string; version: number; actorId: string }
}
