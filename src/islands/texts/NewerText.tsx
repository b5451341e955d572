import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { useFormValue } from '#components/ui/forms/form-fields'
import { lineChanges } from '#domain/texts/line-changes'
import type { CompanyText } from '#domain/texts/schema'

interface NewerTextProps {
  opened: CompanyText
  newer: CompanyText
}

/** Shows what another user published meanwhile; the user goes on with either text, and neither is lost. */
export function NewerText({ opened, newer }: NewerTextProps) {
  const [field, setField] = useFormValue('Markdown')
  const [{ isTheirs, other, version }, setOther] = useState({ isTheirs: false, other: '', version: 0 })
  const swap = () => {
    setField(isTheirs || version === newer.Version ? other : newer.Markdown)
    setOther({ isTheirs: !isTheirs, other: field, version: newer.Version })
  }
  return (
    <section className="card card-body stack newer-text" aria-label="Published meanwhile">
      <h2>
        {newer.WrittenBy} published version {newer.Version} meanwhile
      </h2>
      <p className="muted">
        {opened.Version === 0
          ? 'Nobody had written it when you began.'
          : `What changed since version ${opened.Version}, which you began with:`}
      </p>
      <ul className="stack stack-near">
        {lineChanges(opened.Markdown, newer.Markdown).map(({ removed, added }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the changes never move
          <li key={index}>
            {removed.length > 0 && <del>{removed.join('\n')}</del>}
            {added.length > 0 && <ins>{added.join('\n')}</ins>}
          </li>
        ))}
      </ul>
      <p>
        {isTheirs
          ? `The field has ${newer.WrittenBy}’s text now. Yours is kept until you leave this page.`
          : `The field has your text. Publishing it replaces ${newer.WrittenBy}’s.`}
      </p>
      <div>
        <Button onClick={swap}>{isTheirs ? 'Use my text' : `Use ${newer.WrittenBy}’s text`}</Button>
      </div>
    </section>
  )
}
