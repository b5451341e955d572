import { Download, Eye, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '#components/ui/Button'
import { fileSize } from '#components/ui/file-size'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import * as routes from '#domain/commission-notes/documents/routes'
import type { AdditionalDocument, DocumentType } from '#domain/commission-notes/documents/schema'
import { isViewable } from '#domain/files/rules'
import { formatInstant } from '#domain/time/format'
import { FileLink } from '#islands/files/FileLink'
import { saveFile } from '#islands/lib/download'
import { toastFailure } from '#islands/lib/toasts'
import { useDownload } from '#islands/lib/use-download'
import { viewFile } from '#islands/lib/view-file'

const AddDocumentDialog = lazyDialog(async () => (await import('./AddDocumentDialog')).AddDocumentDialog)
const DeleteDocumentDialog = lazyDialog(
  async () => (await import('./DeleteDocumentDialog')).DeleteDocumentDialog,
)

interface DocumentsProps {
  noteId: string
  documents: readonly AdditionalDocument[]
  types: readonly DocumentType[]
  reader: { timeZone: string; mayAdd: boolean; isInternal: boolean }
}

type Open = { kind: 'add' } | { kind: 'delete'; document: AdditionalDocument } | null

export function Documents({ noteId, documents, types, reader }: DocumentsProps) {
  const [open, setOpen] = useState<Open>(null)
  const { busy, run } = useDownload()
  const close = () => setOpen(null)

  const download = (save: () => Promise<string>) => run(save, 'Files downloaded successfully')
  const downloadAll = () =>
    saveFile(routes.zipDocuments, { params: { id: noteId }, fallbackName: 'documents.zip' })
  const downloadOne = ({ Id, FileName }: AdditionalDocument) =>
    saveFile(routes.getDocument, { params: { id: noteId, docId: Id }, fallbackName: FileName })
  const add = reader.mayAdd && (
    <Button look={documents.length === 0 ? 'primary' : 'plain'} onClick={() => setOpen({ kind: 'add' })}>
      <Plus aria-hidden="true" />
      Add a document
    </Button>
  )

  return (
    <section className="card" aria-label="Additional Documents">
      {documents.length === 0 ? (
        <div className="empty">
          <h2>No additional documents</h2>
          <p className="empty-text">
            Documents of this note other than the tax invoice are listed here
            {reader.isInternal ? ', for the company and the partner' : ''}.
          </p>
          <div className="row empty-actions">{add}</div>
        </div>
      ) : (
        <>
          <div className="documents-head">
            <h2>Additional Documents</h2>
            {documents.length > 1 && (
              <Button look="quiet" busy={busy} onClick={() => void download(downloadAll)}>
                <Download aria-hidden="true" />
                Download all
              </Button>
            )}
            {add}
          </div>
          <ul>
            {documents.map((document) => (
              <li key={document.Id} className="document">
                <div className="document-what">
                  <FileLink
                    className="link-button strong breaks"
                    route={routes.getDocument}
                    params={{ id: noteId, docId: document.Id }}
                    name={document.FileName}
                  />
                  {document.remarks && <span className="document-remarks">{document.remarks}</span>}
                  <span className="fine muted">
                    {document.Type}, {fileSize(document.Size)}. {document.UploadedBy},{' '}
                    <time dateTime={document.UploadedAt}>
                      {formatInstant(document.UploadedAt, reader.timeZone)}
                    </time>
                  </span>
                </div>
                <div className="row">
                  {isViewable(document.FileName) && (
                    <Button
                      size="small"
                      aria-label={`View ${document.FileName}`}
                      onClick={() =>
                        void viewFile('additional-documents', document.FileId).catch(toastFailure)
                      }
                    >
                      <Eye aria-hidden="true" />
                      View
                    </Button>
                  )}
                  <Button
                    size="small"
                    aria-label={`Download ${document.FileName}`}
                    onClick={() => void download(() => downloadOne(document))}
                  >
                    <Download aria-hidden="true" />
                    Download
                  </Button>
                  {document.CanDelete && (
                    <IconButton
                      icon={Trash2}
                      size="small"
                      label={`Delete ${document.FileName}`}
                      onClick={() => setOpen({ kind: 'delete', document })}
                    />
                  )}
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
      {open?.kind === 'add' && (
        <AddDocumentDialog noteId={noteId} types={types} reader={reader} onClose={close} />
      )}
      {open?.kind === 'delete' && (
        <DeleteDocumentDialog noteId={noteId} document={open.document} onClose={close} />
      )}
    </section>
  )
}
