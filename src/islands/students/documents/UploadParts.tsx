import type { ReactNode } from 'react'
import { SelectField } from '#components/ui/forms/SelectField'
import { UploadProgress } from '#components/ui/UploadProgress'
import type { StudentDocumentTypeRow } from '#domain/students/documents/schema'
import type { DocumentFolder } from '#domain/students/documents/states'
import { OFFLINE_MESSAGE } from '#islands/lib/call'

export interface UploadProps {
  studentId: string
  folder: DocumentFolder
  types: readonly StudentDocumentTypeRow[]
  typeId: string
  beside: ReactNode
  onClose: () => void
}

export function TypeField({ types }: Pick<UploadProps, 'types'>) {
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

/** The upload's progress, which replaces the content beside the form. */
export function besideUpload(
  { share, isWaiting }: { share: number | null; isWaiting: boolean },
  beside: ReactNode,
): ReactNode {
  if (share === null) return beside
  return <UploadProgress share={share} waiting={isWaiting ? OFFLINE_MESSAGE : null} />
}
