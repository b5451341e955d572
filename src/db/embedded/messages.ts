import type { EncodedParameter } from '#db/values'

/** How the embedded database starts: over a folder, or in memory, from a snapshot whose bytes are handed over. */
export interface EmbeddedSource {
  readonly folder?: string
  readonly snapshot?: Uint8Array
}

/** What the portal asks of the thread that holds the embedded database. */
export type WorkerRequest =
  | { readonly kind: 'query'; readonly sql: string; readonly parameters: readonly EncodedParameter[] }
  | { readonly kind: 'listen'; readonly channel: string }
  | { readonly kind: 'snapshot' }
  | { readonly kind: 'close' }

/** A result whose values are still PostgreSQL's text. */
export interface TextResult {
  readonly command: string | undefined
  readonly affectedRows: number
  readonly names: readonly string[]
  readonly types: readonly number[]
  readonly rows: readonly (readonly (string | null)[])[]
}

/** An error, taken apart for the way between threads; the fields of PostgreSQL's own errors come along. */
export interface WorkerFailure {
  readonly message: string
  readonly postgres: Readonly<Record<string, string>> | undefined
}

export type WorkerReply =
  | { readonly id: number; readonly result: TextResult | Uint8Array | undefined }
  | { readonly id: number; readonly failure: WorkerFailure }
  | { readonly told: { readonly channel: string; readonly payload: string } }
