import { useEffect, useState } from 'react'
import * as routes from '#domain/students/documents/routes'
import type { DocumentFolder } from '#domain/students/documents/states'
import { callApi, isCallError } from '#islands/lib/call'
import { reloadWithMessage } from '#islands/lib/form-call'
import { discardUploaded, uploadFiles } from './resumable'

interface HandedIn {
  studentId: string
  folder: DocumentFolder
  documentTypeId: string
}

/** Uploads files in chunks, then their data. `share`: 0 to 1, null before; `isWaiting`: for the network. */
export function useDocumentUpload() {
  const [share, setShare] = useState<number | null>(null)
  const [isWaiting, setWaiting] = useState(false)
  const [leaving] = useState(() => new AbortController())
  useEffect(() => () => leaving.abort(), [leaving])
  const handIn = async (form: HandedIn, files: readonly File[]): Promise<void> => {
    setShare(0)
    try {
      const uploads = await uploadFiles(files, {
        onProgress: setShare,
        onWaiting: setWaiting,
        signal: leaving.signal,
      })
      reloadWithMessage(
        await callApi(routes.addStudentDocuments, { form: { ...form, uploads: uploads.join(',') } }),
      )
    } catch (error) {
      setShare(null)
      setWaiting(false)
      if (isCallError(error) && error.code === 'UPLOAD_INCOMPLETE') discardUploaded(files)
      throw error
    }
  }
  return { share, isWaiting, handIn }
}
