import type { ReactNode } from 'react'
import { Button } from '#components/ui/Button'
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
  /** Leads to the other way of adding. */
  other: { label: string; open: () => void }
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

/** The upload's progress; before it, a button that leads to the other way of adding. */
export function besideUpload(
  { share, isWaiting }: { share: number | null; isWaiting: boolean },
  { label, open }: UploadProps['other'],
): ReactNode {
  if (share !== null) return <UploadProgress share={share} waiting={isWaiting ? OFFLINE_MESSAGE : null} />
  return (
    <Button look="quiet" onClick={open}>
      {label}
    </Button>
  )
}
