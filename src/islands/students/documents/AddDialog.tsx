import { useState } from 'react'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import { useBrowserValue } from '#components/ui/use-browser-value'
import type { StudentDocumentTypeRow } from '#domain/students/documents/schema'
import type { DocumentFolder } from '#domain/students/documents/states'

const AddDocuments = lazyDialog(async () => (await import('./AddDocuments')).AddDocuments)
const TakePhotos = lazyDialog(async () => (await import('./TakePhotos')).TakePhotos)

export interface AddDialogProps {
  studentId: string
  folder: DocumentFolder
  types: readonly StudentDocumentTypeRow[]
  typeId?: number
  begins?: 'camera' | 'files'
  onClose: () => void
}

/** Adds documents of one type: photographed pages, or files. On a phone the camera comes first. */
export function AddDialog({ begins, typeId, types, ...rest }: AddDialogProps) {
  const atHand = useBrowserValue(
    () => (matchMedia('(pointer: coarse)').matches ? 'camera' : 'files'),
    'files',
  )
  const [chosen, setBy] = useState(begins)
  const by = chosen ?? atHand
  const wanted = types.find(({ IsWanted, Documents }) => IsWanted && Documents === 0)
  const first = typeId ?? wanted?.DocumentTypeId
  const props = { ...rest, types, typeId: first === undefined ? '' : String(first) }
  return by === 'camera' ? (
    <TakePhotos {...props} other={{ label: 'Choose files instead', open: () => setBy('files') }} />
  ) : (
    <AddDocuments {...props} other={{ label: 'Take photos instead', open: () => setBy('camera') }} />
  )
}
