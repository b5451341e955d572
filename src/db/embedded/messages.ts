import type { EncodedParameter } from '#db/values'

export interface EmbeddedSource {
  readonly folder?: string
  readonly snapshot?: Uint8Array
}

export type WorkerRequest =
  | { readonly kind: 'query'; readonly sql: string; readonly parameters: readonly EncodedParameter[] }
  | { readonly kind: 'listen'; readonly channel: string }
  | { readonly kind: 'snapshot' }
  | { readonly kind: 'close' }

export interface TextResult {
  readonly command: string | undefined
  readonly affectedRows: number
  readonly names: readonly string[]
  readonly types: readonly number[]
  readonly rows: readonly (readonly (string | null)[])[]
}

export interface WorkerFailure {
  readonly message: string
  readonly postgres: Readonly<Record<string, string>> | undefined
}

export type WorkerReply =
  | { readonly id: number; readonly result: TextResult | Uint8Array | undefined }
  | { readonly id: number; readonly failure: WorkerFailure }
  | { readonly notification: { readonly channel: string; readonly payload: string } }
