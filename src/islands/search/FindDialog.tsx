import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#components/ui/Button'
import type { Found } from '#domain/search/schema'
import { FoundList } from './FoundList'
import { useFound } from './use-found'

/** The search of everything, over the page: a field with a list that the arrow keys go through, and Enter opens. */
export function FindDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const [text, setText] = useState('')
  const { found, isCurrent, failure } = useFound(text)
  const rows = found?.rows ?? []
  const [chosen, setChosen] = useState({ of: found, at: 0 })
  // Another answer begins at its first row again.
  const at = chosen.of === found ? Math.min(chosen.at, rows.length - 1) : 0

  useEffect(() => {
    dialog.current?.showModal()
    field.current?.focus()
  }, [])

  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || rows.length === 0) return
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 + rows.length, PageDown: rows.length - 1, PageUp: 0 }[
      event.key
    ]
    if (to !== undefined) {
      event.preventDefault()
      setChosen({ of: found, at: to % rows.length })
      document.getElementById(`${id}-${to % rows.length}`)?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' && isCurrent) {
      event.preventDefault()
      document.getElementById(`${id}-${at}`)?.dispatchEvent(
        new MouseEvent('click', {
          bubbles: true,
          cancelable: true,
          ctrlKey: event.ctrlKey,
          metaKey: event.metaKey,
        }),
      )
    }
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it from the keyboard, through onClose
    <dialog
      ref={dialog}
      className="dialog find"
      aria-label="Find anything"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current?.close()}
    >
      <div className="find-head">
        <Search aria-hidden="true" />
        <input
          ref={field}
          className="find-field"
          type="text"
          role="combobox"
          aria-label="Find anything"
          aria-expanded={rows.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={rows.length > 0 ? `${id}-${at}` : undefined}
          placeholder="Number, name, e-mail, amount or page"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={press}
        />
        <Button look="quiet" size="small" icon aria-label="Close" onClick={() => dialog.current?.close()}>
          <X aria-hidden="true" />
        </Button>
      </div>
      <div className="find-body">
        {failure ? (
          <p className="find-said" role="alert">
            {failure}
          </p>
        ) : (
          found && (
            <FoundList id={id} found={found} at={at} text={text} onLeave={() => dialog.current?.close()} />
          )
        )}
      </div>
      <p role="status" className="sr-only">
        {found && isCurrent && said(found)}
      </p>
    </dialog>
  )
}

function said({ rows, Match }: Found): string {
  if (rows.length === 0) return Match === 'recent' ? '' : 'Nothing found'
  const count = rows.length === 1 ? '1 result' : `${rows.length} results`
  if (Match === 'recent') return `${count} that you opened last`
  return Match === 'near' ? `No exact match. ${count} close to it` : count
}
