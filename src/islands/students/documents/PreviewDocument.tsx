import { useEffect, useState } from 'react'
import { Button } from '#components/ui/Button'
import { FormFailure } from '#components/ui/forms/FormFailure'
import { Dialog } from '#components/ui/overlays/Dialog'
import { Spinner } from '#components/ui/Spinner'
import { contentTypeOf, endingOf } from '#domain/files/rules'
import * as routes from '#domain/students/documents/routes'
import { GENERIC_MESSAGE, isCallError, send } from '#islands/lib/call'

interface PreviewDocumentProps {
  documentId: string
  name: string
  onClose: () => void
}

const PDF = 'application/pdf'

/** A picture or a PDF in the page. Its type comes from the file name, not from the answer. */
export function PreviewDocument({ documentId, name, onClose }: PreviewDocumentProps) {
  const [address, setAddress] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const ending = endingOf(name)
  const type = ending ? contentTypeOf(ending) : ''
  useEffect(() => {
    const ended = new AbortController()
    let opened: string | null = null
    const open = async () => {
      const answer = await send(routes.studentDocument, { params: { id: documentId }, signal: ended.signal })
      const bytes = await answer.blob()
      opened = URL.createObjectURL(new Blob([bytes], { type }))
      setAddress(opened)
    }
    open().catch((error: unknown) => {
      if (!ended.signal.aborted) setFailure(isCallError(error) ? error.message : GENERIC_MESSAGE)
    })
    return () => {
      ended.abort()
      if (opened) URL.revokeObjectURL(opened)
    }
  }, [documentId, type])
  return (
    <Dialog open wide title={name} onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
      <FormFailure message={failure} />
      {!address && !failure && <Spinner />}
      {address && type !== PDF && <img className="student-document-picture" src={address} alt={name} />}
      {address && type === PDF && (
        <iframe className="student-document-pdf" src={`${address}#navpanes=0&view=FitH`} title={name} />
      )}
    </Dialog>
  )
}
