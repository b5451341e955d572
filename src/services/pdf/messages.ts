import type { DocumentData, DocumentKind } from './documents.ts'

/** A kind of document with its data. */
export type DocumentOrder = { [T in DocumentKind]: { kind: T; data: DocumentData[T] } }[DocumentKind]

/** A request of the renderer to its child process. */
export interface ChildRequest {
  id: number
  order: DocumentOrder
}

/** The child's answer: the document, or why there is none. */
export type ChildAnswer = { id: number; pdf: Uint8Array } | { id: number; error: string }
