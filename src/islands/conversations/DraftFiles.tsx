import { Paperclip, X } from 'lucide-react'
import { Button } from '#components/ui/Button'
import type { MessageFile } from '#domain/conversations/message'

interface DraftFilesProps {
  files: readonly MessageFile[]
  onFiles: (files: MessageFile[]) => void
}

/** The files that go with the message that is being written. */
export function DraftFiles({ files, onFiles }: DraftFilesProps) {
  if (files.length === 0) return null
  return (
    <ul className="message-files">
      {files.map((file) => (
        <li key={file.Id} className="message-file">
          <Paperclip aria-hidden="true" />
          <span className="file-name">{file.FileName}</span>
          <Button
            look="quiet"
            size="small"
            icon
            aria-label={`Remove ${file.FileName}`}
            onClick={() => onFiles(files.filter((each) => each !== file))}
          >
            <X aria-hidden="true" />
          </Button>
        </li>
      ))}
    </ul>
  )
}
