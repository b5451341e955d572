import type { KeyboardEvent } from 'react'
import { Button } from '#components/ui/Button'
import { Field } from '#components/ui/forms/Field'
import { TextArea } from '#components/ui/forms/Input'
import { SchemaBrowser } from './SchemaBrowser'
import { starterOf } from './starter'
import { type StoredQuery, useExplorer } from './use-explorer'

interface Props {
  personId: string
  open: readonly string[]
}

export function GraphExplorer({ personId, open }: Props) {
  const { typed, setTyped, shown, history, stored, isBusy, run, store, runStored } = useExplorer(personId)
  const byKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void run()
  }

  return (
    <div className="graph-explorer">
      <section className="graph-asking" aria-label="Query and answer">
        <Field label="Query" help="Ctrl+Enter runs it.">
          {(control) => (
            <TextArea
              {...control}
              className="code-area"
              spellCheck={false}
              aria-keyshortcuts="Control+Enter"
              rows={14}
              value={typed.query}
              onKeyDown={byKey}
              onChange={(event) => setTyped({ ...typed, query: event.target.value })}
            />
          )}
        </Field>
        <Field label="Variables" help="An object in JSON.">
          {(control) => (
            <TextArea
              {...control}
              className="code-area"
              spellCheck={false}
              rows={3}
              value={typed.variables}
              onKeyDown={byKey}
              onChange={(event) => setTyped({ ...typed, variables: event.target.value })}
            />
          )}
        </Field>
        <div className="row">
          <Button look="primary" busy={isBusy} onClick={() => void run()}>
            Run
          </Button>
          <Button busy={isBusy} onClick={() => void store()}>
            Save as a persisted query
          </Button>
        </div>
        <p role="status" className={shown?.isWrong ? 'graph-told danger-text' : 'graph-told'}>
          {shown?.about}
        </p>
        {shown && shown.text !== '' && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long answer scrolls by the keyboard too
          <section className="graph-answer" aria-label="Answer" tabIndex={0}>
            <pre>{shown.text}</pre>
          </section>
        )}
        {stored && <SavedQuery stored={stored} isBusy={isBusy} onRun={() => void runStored(stored)} />}
      </section>
      <aside className="graph-beside" aria-label="Schema and history">
        <h2>Fields</h2>
        <SchemaBrowser open={open} onBegin={(schema, field) => setTyped(starterOf(schema, field))} />
        <h2>Queries of this window</h2>
        {history.length === 0 && <p className="muted">Nothing yet.</p>}
        <ul className="graph-history" aria-label="Queries of this window">
          {history.map((each) => (
            <li key={`${each.query} ${each.variables}`}>
              <button type="button" onClick={() => setTyped(each)}>
                {each.query.replaceAll(/\s+/g, ' ').trim()}
              </button>
            </li>
          ))}
        </ul>
      </aside>
    </div>
  )
}

function SavedQuery({ stored, isBusy, onRun }: { stored: StoredQuery; isBusy: boolean; onRun: () => void }) {
  const sent = { extensions: { persistedQuery: { version: 1, sha256Hash: stored.hash } } }
  return (
    <section className="graph-kept" aria-label="Persisted query">
      <p>The portal knows this query by its hash now. A program sends this in place of the query:</p>
      <code className="api-example">{JSON.stringify(sent)}</code>
      <p className="muted">
        Where the portal answers that it does not know it (after a restart), send the query along once more.
      </p>
      <div className="row">
        <Button size="small" busy={isBusy} onClick={onRun}>
          Run by its hash
        </Button>
      </div>
    </section>
  )
}
