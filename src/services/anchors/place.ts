/** A finished anchor, waiting in a file. */
export interface AnchorFile {
  name: string
  path: string
  /** In bytes. */
  size: number
  /** Its SHA-256, in hexadecimal. */
  digest: string
}

/** Where anchors are kept, out of the database's reach. Nothing that is kept is ever written again. */
export interface AnchorPlace {
  /** @throws Error where it cannot be kept, also where one of this name is kept already */
  keep(file: AnchorFile): Promise<void>
}

/** Where anchors can be read again. */
export interface AnchorArchive {
  /** The names of the anchors, in the order of time. */
  names(): Promise<string[]>
  /** An anchor as bytes. */
  open(name: string): Promise<AsyncIterable<Uint8Array>>
}
