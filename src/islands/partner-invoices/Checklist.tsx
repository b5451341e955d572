import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import type { ChecklistItem } from '#domain/partner-invoices/findings'
import { paths } from '#domain/paths'

interface ChecklistProps {
  findings: readonly ChecklistItem[]
  isOld: boolean
}

const LOOKS = {
  error: { Icon: CircleAlert, word: 'To fix' },
  warning: { Icon: TriangleAlert, word: 'Please check' },
  ok: { Icon: CircleCheck, word: 'Passed' },
} as const

export function Checklist({ findings, isOld }: ChecklistProps) {
  const sorted = [...findings].sort((a, b) => RANK.indexOf(a.Severity) - RANK.indexOf(b.Severity))
  return (
    <section className="card checklist" aria-labelledby="checklist-title" aria-busy={isOld}>
      <h2 id="checklist-title">Checklist</h2>
      <p className="muted" role="status">
        {isOld ? 'Checking' : summary(findings)}
      </p>
      <ul className="checklist-rows">
        {sorted.map((finding) => (
          <Row key={finding.Code} finding={finding} />
        ))}
      </ul>
    </section>
  )
}

const RANK: readonly ChecklistItem['Severity'][] = ['error', 'warning', 'ok']

function summary(findings: readonly ChecklistItem[]): string {
  const [errors, warnings, passed] = RANK.map(
    (severity) => findings.filter((each) => each.Severity === severity).length,
  )
  if (errors)
    return [`${errors} to fix`, warnings && `${warnings} to check`, `${passed} passed`]
      .filter(Boolean)
      .join(', ')
  return `The invoice is in order.${warnings ? ` ${warnings} to check` : ''}`
}

function Row({ finding }: { finding: ChecklistItem }) {
  const { Icon, word } = LOOKS[finding.Severity]
  return (
    <li className="checklist-row" data-severity={finding.Severity}>
      <Icon className="checklist-icon" aria-hidden="true" />
      <div>
        <p className="checklist-what">
          <span className="sr-only">{word}: </span>
          {finding.Title}
        </p>
        <p className="fine muted">{finding.Explanation}</p>
        {finding.Severity !== 'ok' && <FixLink link={finding.FixLink} />}
      </div>
    </li>
  )
}

function FixLink({ link }: { link: string }) {
  if (!link.startsWith('#'))
    return (
      <a className="fine" href={link}>
        {PAGE_WORDS[link] ?? 'Open the note'}
      </a>
    )
  const name = link.slice(1)
  return (
    <a
      className="fine"
      href={link}
      onClick={(event) => {
        const control = document.querySelector<HTMLElement>(`.tax-invoice-form [name="${name}"]`)
        if (!control) return
        event.preventDefault()
        control.focus()
      }}
    >
      Go to {FIELD_WORDS[name] ?? 'the field'}
    </a>
  )
}

const PAGE_WORDS: Readonly<Record<string, string>> = {
  [paths.bankDetails()]: 'Open bank details',
  [paths.subsidiaries()]: 'Open subsidiaries',
}
const FIELD_WORDS: Readonly<Record<string, string>> = {
  PartnerTaxInvoiceNumber: 'the invoice number',
  PartnerInvoiceDate: 'the invoice date',
  PartnerSignatoryName: 'the signatory',
  PartnerSignatoryDesignation: 'the designation',
  PurposeCode: 'the purpose code',
  IsNonGstDeclared: 'the declaration',
  StatedTotal: 'the total on the PDF',
  StatedCurrency: 'the currency on the PDF',
  StatedTaxHead: 'the tax on the PDF',
}
