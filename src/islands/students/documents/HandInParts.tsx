import type { ReactNode } from 'react'
import { SelectField } from '#components/ui/forms/SelectField'
import { UploadProgress } from '#components/ui/UploadProgress'
import type { StudentDocumentTypeRow } from '#domain/students/documents/schema'
import type { DocumentFolder } from '#domain/students/documents/states'
import { OFFLINE_MESSAGE } from '#islands/lib/call'

/** What a dialog that hands in documents is given. */
export interface HandInProps {
  studentId: string
  folder: DocumentFolder
  types: readonly StudentDocumentTypeRow[]
  /** The type that is chosen at first, '' for none. */
  typeId: string
  beside: ReactNode
  onClose: () => void
}

/** As which type of document the files are handed in. */
export function TypeField({ types }: Pick<HandInProps, 'types'>) {
  return (
    <SelectField
      name="documentTypeId"
      label="Type"
      required
      placeholder="Choose a type"
      options={types.map((type) => ({ value: String(type.DocumentTypeId), label: type.DocumentType }))}
    />
  )
}

/** How far the upload is, in the place of what stands beside the form before it begins. */
export function besideUpload(
  { share, isWaiting }: { share: number | null; isWaiting: boolean },
  beside: ReactNode,
): ReactNode {
  if (share === null) return beside
  return <UploadProgress share={share} waiting={isWaiting ? OFFLINE_MESSAGE : null} />
}
