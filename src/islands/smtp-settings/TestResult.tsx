import type { SmtpTest } from '#domain/smtp-settings/schema'

const MARKS = { ok: 'OK', warning: 'Check', missing: 'Missing', unknown: 'Unknown' } as const
const TONES = { ok: 'done', warning: 'maker', missing: 'danger', unknown: 'plain' } as const

/** Result of a mail server test: the SMTP dialogue, and the DNS records of the sender's domain. */
export function TestResult({ result }: { result: SmtpTest }) {
  return (
    <section className="card card-body smtp-result" aria-label="Test result">
      <h2>{result.Succeeded ? 'Your mail server would take the e-mail' : 'The test did not succeed'}</h2>
      <ol className="smtp-steps">
        {result.Steps.map((step) => (
          <li key={step.Step}>
            <span className="badge" data-tone={step.Succeeded ? 'done' : 'danger'}>
              {step.Succeeded ? 'OK' : 'Failed'}
            </span>
            <div>
              <strong>{step.Name}</strong>
              {step.Problem && <p>{step.Problem}</p>}
              {step.Advice && <p>{step.Advice}</p>}
              {step.Said && <p className="muted fine typed-text">{step.Said}</p>}
            </div>
          </li>
        ))}
      </ol>
      <h3>Whether receivers trust the sender’s domain</h3>
      <ul className="smtp-steps">
        {result.Sender.map((found) => (
          <li key={found.Check}>
            <span className="badge" data-tone={TONES[found.State]}>
              {MARKS[found.State]}
            </span>
            <div>
              <strong>{found.Check}</strong>
              <p>{found.Finding}</p>
              {found.Advice && <p>{found.Advice}</p>}
              {found.Record && <p className="muted fine typed-text">{found.Record}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
