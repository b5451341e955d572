import type { CustomDomain } from '#domain/custom-domains/schema'
import { statusWords, toneOf } from '#domain/custom-domains/words'
import { formatInstant } from '#domain/time/format'
import { DomainFindings } from './DomainFindings'

export function DomainState({ domain, timeZone }: { domain: CustomDomain; timeZone: string }) {
  const { Status, IsServed, Findings, LastCheckedAt, NextCheckAt, CertificateUntil } = domain
  const at = (instant: string) => formatInstant(instant, timeZone)
  return (
    <div className="stack" role="status">
      <h2 id="domain" className="breaks">
        {domain.Domain}{' '}
        <span className="badge" data-tone={toneOf(Status)}>
          {Status ?? 'Pending'}
        </span>
      </h2>
      <p>{statusWords(Status, IsServed)}</p>
      <DomainFindings findings={Findings} />
      <p className="muted fine">
        {LastCheckedAt && `Last checked ${at(LastCheckedAt)}. `}
        {NextCheckAt && `Checked by itself again ${at(NextCheckAt)}. `}
        {CertificateUntil && `Certificate valid until ${at(CertificateUntil)}.`}
      </p>
    </div>
  )
}
