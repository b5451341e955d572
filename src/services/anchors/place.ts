export interface AnchorFile {
  name: string
  path: string
  size: number
  /** SHA-256 in hexadecimal. */
  digest: string
}

/** A place outside the database that stores anchors and never overwrites one: `store` throws an Error if it cannot store or has the name. */
export interface AnchorPlace {
  store(file: AnchorFile): Promise<void>
}

export interface AnchorArchive {
  names(): Promise<string[]>
  open(name: string): Promise<AsyncIterable<Uint8Array>>
}
