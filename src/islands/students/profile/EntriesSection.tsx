import { type ReactNode, useState } from 'react'
import { Button } from '#components/ui/Button'
import { FormDialog } from '#components/ui/forms/FormDialog'
import type { Refusal } from '#components/ui/forms/refusal'
import { mergeEntries } from '#domain/record/merge-entries'
import type { ProfileSections } from '#domain/students/profile/schema'
import { savedForm } from '#islands/lib/saving/saved-form'
import { toastRefusal } from '#islands/lib/toasts'
import { type SectionName, type SectionProps, useSectionSave } from './section-save'

interface EntriesSectionProps<Entry extends { Id: string }, Values extends object> extends SectionProps {
  section: SectionName
  entries: readonly Entry[]
  entriesOf: (saved: ProfileSections) => readonly Entry[]
  noun: string
  empty: string
  titleOf: (entry: Entry) => string
  linesOf: (entry: Entry) => string[]
  valuesOf: (entry: Entry | null) => Values
  entryOf: (values: Values, id: string) => Entry
  fields: ReactNode
}

/** A section that is a list of entries: shown as text, each edited in a form. */
export function EntriesSection<Entry extends { Id: string }, Values extends object>({
  section,
  profile,
  entries,
  entriesOf,
  noun,
  empty,
  titleOf,
  linesOf,
  valuesOf,
  entryOf,
  fields,
}: EntriesSectionProps<Entry, Values>) {
  const [shown, setShown] = useState(entries)
  const [edited, setEdited] = useState<{ id: string; entry: Entry | null } | null>(null)
  const [newId] = useState(() => new Map<number, string>())
  const save = useSectionSave<readonly Entry[]>({
    section,
    profile,
    data: entries,
    merge: (base, mine, theirs) => mergeEntries(base, mine, theirs, ({ Id }) => Id),
    nameOf: () => `the same ${noun}`,
    prefixOf: (mine) => `Data.${mine.findIndex(({ Id }) => Id === edited?.id)}.`,
  })
  const mayEdit = profile.CanEdit && !profile.IsLocked
  // A new entry keeps its id while its form is open, so that a retry does not add it twice.
  const add = () => {
    const id = newId.get(shown.length) ?? crypto.randomUUID()
    newId.set(shown.length, id)
    setEdited({ id, entry: null })
  }
  const send = (values: Values, typing: { discard: () => void }) => {
    const entry = entryOf(values, edited?.id ?? '')
    const isKnown = shown.some(({ Id }) => Id === entry.Id)
    const mine = isKnown ? shown.map((each) => (each.Id === entry.Id ? entry : each)) : [...shown, entry]
    return save(mine, (saved) => {
      typing.discard()
      setShown(entriesOf(saved))
      setEdited(null)
    })
  }
  const remove = async (entry: Entry) => {
    const mine = shown.filter((each) => each !== entry)
    const refusal = await save(mine, (saved) => setShown(entriesOf(saved)))
    if (refusal) toastRefusal(refusal.message ?? Object.values(refusal.fields).join(' '))
  }
  return (
    <>
      {shown.length === 0 && <p className="muted">{empty}</p>}
      <ul className="profile-entries">
        {shown.map((entry) => (
          <li key={entry.Id}>
            <b>{titleOf(entry)}</b>
            {linesOf(entry)
              .filter(Boolean)
              .map((line) => (
                <span key={line} className="muted">
                  {line}
                </span>
              ))}
            {mayEdit && (
              <span className="row">
                <Button
                  aria-label={`Edit ${titleOf(entry)}`}
                  onClick={() => setEdited({ id: entry.Id, entry })}
                >
                  Edit
                </Button>
                <Button look="quiet" aria-label={`Remove ${titleOf(entry)}`} onClick={() => remove(entry)}>
                  Remove
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {mayEdit && (
        <div className="row">
          <Button onClick={add}>Add {noun}</Button>
        </div>
      )}
      {edited && (
        <EntryForm
          key={edited.id}
          title={edited.entry ? titleOf(edited.entry) : `Add ${noun}`}
          defaults={valuesOf(edited.entry)}
          savedAs={`${section}-${profile.StudentId}-${edited.entry?.Id ?? 'new'}`}
          version={profile.Versions[section]}
          onClose={() => setEdited(null)}
          onSubmit={send}
        >
          {fields}
        </EntryForm>
      )}
    </>
  )
}

interface EntryFormProps<Values> {
  title: string
  defaults: Values
  savedAs: string
  version: number
  onClose: () => void
  onSubmit: (values: Values, typing: { discard: () => void }) => Promise<Refusal | null>
  children: ReactNode
}

function EntryForm<Values extends object>({
  title,
  defaults,
  savedAs,
  version,
  onClose,
  onSubmit,
  children,
}: EntryFormProps<Values>) {
  const typing = savedForm({ name: savedAs, version, defaults: defaults as Record<string, unknown> })
  return (
    <FormDialog
      wide
      title={title}
      submit="Save"
      className="columns"
      defaults={defaults as Record<string, unknown>}
      typing={typing}
      onClose={onClose}
      onSubmit={(values) => onSubmit(values as Values, typing)}
    >
      {children}
    </FormDialog>
  )
}
