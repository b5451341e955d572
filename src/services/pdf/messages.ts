import type { DocumentData, DocumentKind } from './documents.ts'

/** A kind of document together with its data. */
export type DocumentOrder = { [T in DocumentKind]: { kind: T; data: DocumentData[T] } }[DocumentKind]

/** What the renderer asks its child process for. */
export interface ChildRequest {
  id: number
  order: DocumentOrder
}

/** What the child answers: the document, or why there is none. */
export type ChildAnswer = { id: number; pdf: Uint8Array } | { id: number; error: string }
