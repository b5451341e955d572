import type { Agreement } from '#domain/agreements/schema'
import { groundInWords, termsInWords } from '#domain/agreements/words'
import { paths } from '#domain/paths'
import { formatDay } from '#domain/time/format'

/** What an approval puts into force: the terms, the start day, and the agreements replaced. */
export function AgreementFacts({ agreement }: { agreement: Agreement }) {
  const { Replaces, ValidFrom, ValidTo } = agreement
  return (
    <dl className="facts">
      <dt>For</dt>
      <dd>{groundInWords(agreement)}</dd>
      <dt>Terms</dt>
      <dd>
        <b>{termsInWords(agreement)}</b>
      </dd>
      <dt>Invoices issued</dt>
      <dd>
        from {formatDay(ValidFrom)}
        {ValidTo && ` to ${formatDay(ValidTo)}`}
      </dd>
      <dt>Takes the place of</dt>
      <dd>
        {!Replaces || Replaces.length === 0
          ? 'Nothing that is agreed now'
          : Replaces.map((each) => (
              <p key={each.AgreementId}>
                <a href={paths.agreement(each.AgreementId)} target="_blank" rel="noreferrer">
                  {each.Terms}
                </a>{' '}
                <span className="muted">
                  {each.Ground}, from {formatDay(each.ValidFrom)}
                </span>
              </p>
            ))}
      </dd>
    </dl>
  )
}
