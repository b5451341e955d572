import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { Found } from '#domain/search/schema'
import { FoundList } from './FoundList'
import { useFound } from './use-found'

const ID = 'found'

interface FindResultsProps {
  field: HTMLInputElement
  /** A row was opened: its target may be on the current page. */
  onLeave: () => void
}

export function FindResults({ field, onLeave }: FindResultsProps) {
  const followField = useCallback(
    (onInput: () => void) => {
      field.addEventListener('input', onInput)
      return () => field.removeEventListener('input', onInput)
    },
    [field],
  )
  // A store is compared again once it is followed: text typed after the first drawing counts.
  const text = useSyncExternalStore(followField, () => field.value)
  const { found, isCurrent, failure } = useFound(text)
  const rows = found?.rows ?? []
  const [chosen, setChosen] = useState({ of: found, at: 0 })
  const at = chosen.of === found ? Math.min(chosen.at, rows.length - 1) : 0
  const isListed = rows.length > 0 && !failure

  useEffect(() => {
    field.setAttribute('aria-expanded', String(isListed))
    if (isListed) field.setAttribute('aria-activedescendant', `${ID}-${at}`)
    else field.removeAttribute('aria-activedescendant')
    return () => {
      field.setAttribute('aria-expanded', 'false')
      field.removeAttribute('aria-activedescendant')
    }
  }, [field, isListed, at])

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.isComposing || rows.length === 0) return
      const to = {
        ArrowDown: at + 1,
        ArrowUp: at - 1 + rows.length,
        PageDown: rows.length - 1,
        PageUp: 0,
      }[event.key]
      if (to !== undefined) {
        event.preventDefault()
        setChosen({ of: found, at: to % rows.length })
        document.getElementById(`${ID}-${to % rows.length}`)?.scrollIntoView({ block: 'nearest' })
      } else if (event.key === 'Enter' && isCurrent) {
        event.preventDefault()
        const { ctrlKey, metaKey } = event
        const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey })
        document.getElementById(`${ID}-${at}`)?.dispatchEvent(click)
      }
    }
    field.addEventListener('keydown', press)
    return () => field.removeEventListener('keydown', press)
  })

  return (
    <>
      <div className="find-body">
        {failure ? (
          <p className="find-said" role="alert">
            {failure}
          </p>
        ) : (
          found && <FoundList id={ID} found={found} at={at} text={text} onLeave={onLeave} />
        )}
      </div>
      <p role="status" className="sr-only">
        {found && isCurrent && matchOf(found)}
      </p>
    </>
  )
}

function matchOf({ rows, Match }: Found): string {
  if (rows.length === 0) return Match === 'recent' ? '' : 'Nothing found'
  const count = rows.length === 1 ? '1 result' : `${rows.length} results`
  if (Match === 'recent') return `${count} that you opened last`
  return Match === 'near' ? `No exact match. ${count} close to it` : count
}
