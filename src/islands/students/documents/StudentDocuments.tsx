import { Camera, Download, Eye } from 'lucide-react'
import { useState } from 'react'
import { ActionButtons } from '#components/ui/ActionButtons'
import { Button } from '#components/ui/Button'
import { fileSize } from '#components/ui/file-size'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import { isViewable } from '#domain/files/rules'
import * as routes from '#domain/students/documents/routes'
import type { StudentDocument, StudentDocumentTypeRow } from '#domain/students/documents/schema'
import {
  ACCEPTED,
  COUNSELLOR,
  type DocumentFolder,
  LOCK,
  MINE,
  REJECTED,
} from '#domain/students/documents/states'
import { useReopened } from '#islands/editing/decisions/use-left-decision'
import { saveFile } from '#islands/lib/download'
import { useDownload } from '#islands/lib/use-download'
import { AddDialog } from './AddDialog'
import { actionLook, actionsOn, actionWord, type DocumentAction, documentName } from './document-actions'

const ReviewDocument = lazyDialog(async () => (await import('./ReviewDocument')).ReviewDocument)
const PreviewDocument = lazyDialog(async () => (await import('./PreviewDocument')).PreviewDocument)

interface ShownDocument extends StudentDocument {
  when: string
}

interface StudentDocumentsProps {
  studentId: string
  folder: DocumentFolder
  documents: readonly ShownDocument[]
  types: readonly StudentDocumentTypeRow[]
  mayAdd: boolean
  isOwn: boolean
}

type Open =
  | { action: 'add' }
  | { action: 'photos' }
  | { action: 'preview' | DocumentAction; document: StudentDocument }

export function StudentDocuments({
  studentId,
  folder,
  documents,
  types,
  mayAdd,
  isOwn,
}: StudentDocumentsProps) {
  const [open, setOpen] = useState<Open | null>(null)
  const { run } = useDownload()
  useReopened(documents, { nameOf: documentName, actionsOf: actionsOn }, (document, action) =>
    setOpen({ action, document }),
  )
  const close = () => setOpen(null)
  const take = ({ DocumentId, FileName }: StudentDocument) =>
    run(
      () =>
        saveFile(routes.studentDocument, {
          params: { id: DocumentId },
          fallbackName: FileName,
        }),
      'Files downloaded successfully',
    )
  return (
    <>
      {documents.length === 0 && (
        <p className="muted">
          {folder === COUNSELLOR ? 'Your counsellor has not added documents yet.' : 'No documents yet.'}
        </p>
      )}
      <ul className="student-documents">
        {documents.map((document) => (
          <li key={document.DocumentId}>
            <b>{document.DocumentType}</b>
            <span className="breaks">{document.FileName}</span>
            <span className="muted fine">
              {fileSize(document.Size)} · {document.UploadedBy} · {document.when}
            </span>
            <span>
              {folder === MINE && (
                <span className="badge" data-tone={toneOf(document.Status)}>
                  {document.Status === REJECTED ? 'Refused' : document.Status}
                </span>
              )}
              {folder === COUNSELLOR && document.Access === LOCK && <span className="badge">Locked</span>}
              {document.Remarks && <span className="student-document-remarks">{document.Remarks}</span>}
            </span>
            <span className="row student-document-actions">
              {isViewable(document.FileName) && document.CanDownload && (
                <Button
                  aria-label={`Preview ${document.FileName}`}
                  onClick={() => setOpen({ action: 'preview', document })}
                >
                  <Eye aria-hidden /> Preview
                </Button>
              )}
              <Button
                aria-label={`Download ${document.FileName}`}
                // For a locked document the server answers with its own message.
                onClick={() => void take(document)}
              >
                <Download aria-hidden /> Download
              </Button>
              <ActionButtons
                actions={actionsOn(document)}
                lookOf={actionLook}
                labelOf={actionWord}
                nameOf={(action) => `${actionWord(action)} ${document.FileName}`}
                onPress={(action) => setOpen({ action, document })}
              />
            </span>
          </li>
        ))}
      </ul>
      {mayAdd && (
        <div className="row">
          <Button look={isOwn ? 'primary' : 'plain'} onClick={() => setOpen({ action: 'add' })}>
            Add documents
          </Button>
          <Button onClick={() => setOpen({ action: 'photos' })}>
            <Camera aria-hidden /> Take photos
          </Button>
        </div>
      )}
      {(open?.action === 'add' || open?.action === 'photos') && (
        <AddDialog
          studentId={studentId}
          folder={folder}
          types={types}
          begins={open.action === 'photos' ? 'camera' : 'files'}
          onClose={close}
        />
      )}
      {open?.action === 'preview' && (
        <PreviewDocument
          documentId={open.document.DocumentId}
          name={open.document.FileName}
          onClose={close}
        />
      )}
      {open && open.action !== 'add' && open.action !== 'photos' && open.action !== 'preview' && (
        <ReviewDocument document={open.document} action={open.action} onClose={close} />
      )}
    </>
  )
}

function toneOf(status: StudentDocument['Status']): string {
  if (status === ACCEPTED) return 'done'
  return status === REJECTED ? 'danger' : 'plain'
}
