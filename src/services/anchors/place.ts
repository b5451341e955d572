export interface AnchorFile {
  name: string
  path: string
  size: number
  /** SHA-256 in hexadecimal. */
  digest: string
}

/** A place outside the database that stores anchors. A stored anchor is never overwritten. */
export interface AnchorPlace {
  /** @throws Error if it cannot be stored, or the name is taken */
  keep(file: AnchorFile): Promise<void>
}

export interface AnchorArchive {
  names(): Promise<string[]>
  open(name: string): Promise<AsyncIterable<Uint8Array>>
}
