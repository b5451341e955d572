import { Paperclip, X } from 'lucide-react'
import { type ComponentProps, type DragEvent, useEffect, useRef, useState } from 'react'
import { Button, IconButton } from '#components/ui/Button'
import { fileSize } from '#components/ui/file-size'

interface FilePickerProps extends Pick<ComponentProps<'input'>, 'id' | 'accept' | 'multiple'> {
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | undefined
  'aria-required'?: boolean | undefined
  files: readonly File[]
  /** Gets all files chosen so far; a picker for one file gets only the new choice. */
  onFiles: (files: readonly File[]) => void
}

/** Picks files with the browser's dialog or by drag and drop, and lists them with a button to remove each. */
export function FilePicker({ files, onFiles, multiple = false, ...control }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)

  const add = (chosen: readonly File[]) => {
    if (chosen.length > 0) onFiles(multiple ? [...files, ...chosen] : chosen)
    // Lets the user choose the same file again after removing it.
    if (input.current) input.current.value = ''
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen before the page's script ran is taken once
  useEffect(() => add([...(input.current?.files ?? [])]), [])
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    add([...event.dataTransfer.files])
  }

  return (
    <div className="file-picker">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the input inside is the first */}
      <div
        className="file-drop"
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          {...control}
          ref={input}
          className="sr-only"
          type="file"
          multiple={multiple}
          onChange={(event) => add([...(event.target.files ?? [])])}
        />
        {/* Mouse users press this; for keyboard and screen reader the input itself is the button. */}
        <Button size="small" aria-hidden="true" tabIndex={-1} onClick={() => input.current?.click()}>
          Choose {multiple ? 'files' : 'a file'}
        </Button>
        <span className="fine file-drop-words">or drop {multiple ? 'them' : 'it'} here</span>
      </div>
      {files.length > 0 && (
        <ul>
          {files.map((file, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
            <li key={index} className="file-item">
              <Paperclip aria-hidden="true" />
              <span className="file-name">{file.name}</span>
              <span className="fine muted file-size">{fileSize(file.size)}</span>
              <IconButton
                icon={X}
                size="small"
                label={`Remove ${file.name}`}
                onClick={() => onFiles(files.filter((_, other) => other !== index))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
