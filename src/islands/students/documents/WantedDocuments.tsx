import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/ui/Button'
import type { StudentDocumentTypeRow } from '#domain/students/documents/schema'
import { ACCEPTED, MINE, MISSING, REJECTED, type WantedStatus } from '#domain/students/documents/states'
import { AddDialog } from './AddDialog'

interface WantedDocumentsProps {
  studentId: string
  wanted: readonly StudentDocumentTypeRow[]
  types: readonly StudentDocumentTypeRow[]
  mayAdd: boolean
}

const TONES: Readonly<Record<WantedStatus, string>> = {
  [ACCEPTED]: 'done',
  [REJECTED]: 'danger',
  [MISSING]: 'maker',
  Pending: 'plain',
}

export function WantedDocuments({ studentId, wanted, types, mayAdd }: WantedDocumentsProps) {
  const [added, setAdded] = useState<number | null>(null)
  return (
    <>
      <ul className="wanted-documents">
        {wanted.map((type) => (
          <li key={type.DocumentTypeId}>
            <span>
              <b>{type.DocumentType}</b>
              {type.IfAny && <span className="muted"> if you have one</span>}
              <span className="muted fine">{type.Hint}</span>
              {type.Remarks && <span className="wanted-document-why">{type.Remarks}</span>}
            </span>
            <span className="wanted-document-end">
              {(type.Status !== MISSING || !mayAdd) && (
                <span
                  className="badge"
                  data-tone={type.Status === MISSING && type.IfAny ? 'plain' : TONES[type.Status]}
                >
                  {type.Status === REJECTED ? 'Refused' : type.Status}
                </span>
              )}
              {mayAdd && (type.Status === MISSING || type.Status === REJECTED) && (
                <Button aria-label={`Add ${type.DocumentType}`} onClick={() => setAdded(type.DocumentTypeId)}>
                  <Plus aria-hidden /> Add
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {added !== null && (
        <AddDialog
          studentId={studentId}
          folder={MINE}
          types={types}
          typeId={added}
          onClose={() => setAdded(null)}
        />
      )}
    </>
  )
}
