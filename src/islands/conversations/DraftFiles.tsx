import { Paperclip, X } from 'lucide-react'
import { IconButton } from '#components/ui/Button'
import type { MessageFile } from '#domain/conversations/message'

interface DraftFilesProps {
  files: readonly MessageFile[]
  onRemove: (file: MessageFile) => void
}

export function DraftFiles({ files, onRemove }: DraftFilesProps) {
  return (
    <ul className="message-files" aria-live="polite">
      {files.map((file) => (
        <li key={file.Id} className="message-file">
          <Paperclip aria-hidden="true" />
          <span className="file-name">{file.FileName}</span>
          <IconButton
            icon={X}
            size="small"
            label={`Remove ${file.FileName}`}
            onClick={() => onRemove(file)}
          />
        </li>
      ))}
    </ul>
  )
}
