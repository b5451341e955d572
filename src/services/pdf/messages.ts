import type { DocumentData, DocumentKind } from './documents.ts'

export type DocumentOrder = { [T in DocumentKind]: { kind: T; data: DocumentData[T] } }[DocumentKind]

export interface ChildRequest {
  id: number
  order: DocumentOrder
}

export type ChildAnswer = { id: number; pdf: Uint8Array } | { id: number; error: string }
