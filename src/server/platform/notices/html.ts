const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for HTML, including attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign] ?? '')
}

function withBreaks(text: string): string {
  return escapeHtml(text).replaceAll(/\r\n?|\n/g, '<br>')
}

// Mail programs ignore most style sheets: the styles are inline, and the sheet only adds dark mode.
const SHEET = `
  @media (prefers-color-scheme: dark) {
    .ground { background: #121416 !important }
    .card { background: #1a1d20 !important; border-color: #2d3236 !important }
    .ink { color: #e9e9e5 !important }
    .muted { color: #a4aab2 !important }
    .quote { background: #16191b !important; border-color: #737a83 !important; color: #e9e9e5 !important }
    .row { border-color: #2d3236 !important }
    .button { background: #8abdf5 !important; color: #0a1a2b !important }
    .link { color: #8abdf5 !important }
    .now-maker { color: #f0bd68 !important }
    .now-checker { color: #b3aefa !important }
    .now-partner { color: #6ad6ce !important }
    .now-paymentProcessor { color: #d3a7f7 !important }
    .now-done { color: #84d896 !important }
    .ahead { background: #2d3236 !important }
  }`

export interface MailLook {
  name: string
  logo: string | null
  /** '#rrggbb'; `onDark` is the readable ink. Null keeps the product's. */
  accent: { light: string; dark: string; onDark: string } | null
}

const ACCENT = '#0b5cad'
const BUTTON = `class="button" style="background:${ACCENT};`
const CARD =
  '<div class="card" style="max-width:560px;margin:0 auto;padding:24px;border:1px solid #e3e3dd;border-radius:8px;background:#ffffff">'

/** Applies a partner's branding to a whole mail. */
export function inLook(html: string, look: MailLook): string {
  // `replace` would interpret `$` in the name.
  const headed = html.replace(CARD, (card) => `${card}\n${headOf(look)}`)
  return look.accent ? recoloured(headed, look.accent) : headed
}

function headOf({ name, logo }: MailLook): string {
  const shown = logo
    ? `<img src="${escapeHtml(logo)}" alt="${escapeHtml(name)}" height="32" style="max-width:200px;height:32px;object-fit:contain">`
    : escapeHtml(name)
  return `<p class="ink" style="margin:0 0 16px;color:#1b1e23;font-weight:600">${shown}</p>`
}

/** Text that people wrote is escaped and has no quotation marks, so it is never recoloured. */
function recoloured(html: string, { light, dark, onDark }: NonNullable<MailLook['accent']>): string {
  return html
    .replaceAll(BUTTON, BUTTON.replace(ACCENT, light))
    .replace(
      '.button { background: #8abdf5 !important; color: #0a1a2b',
      `.button { background: ${dark} !important; color: ${onDark}`,
    )
    .replace('.link { color: #8abdf5', `.link { color: ${dark}`)
}

/** Wraps HTML content into a whole mail; `foot` is plain text. */
export function htmlMail({ title, content, foot }: { title: string; content: string; foot: string }): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${SHEET}</style>
</head>
<body class="ground" style="margin:0;padding:24px 12px;background:#f7f7f4;font-family:'Noto Sans',-apple-system,'Segoe UI',Roboto,Arial,sans-serif;font-size:15px;line-height:1.5">
${CARD}
<h1 class="ink" style="margin:0 0 16px;color:#1b1e23;font-size:19px;line-height:1.35;font-weight:600;overflow-wrap:anywhere">${escapeHtml(title)}</h1>
${content}
</div>
<p class="muted" style="max-width:560px;margin:16px auto 0;color:#5a616b;font-size:12px;text-align:center">${escapeHtml(foot)}</p>
</body>
</html>
`
}

/** A muted line of HTML. */
export function quietLine(html: string): string {
  return `<p class="muted" style="margin:0 0 12px;color:#5a616b;font-size:13px">${html}</p>`
}

/** A paragraph of plain text. */
export function paragraph(text: string): string {
  return `<p class="ink" style="margin:0 0 16px;color:#1b1e23;overflow-wrap:anywhere">${withBreaks(text)}</p>`
}

/** Plain text that a person wrote, as a quotation. */
export function quotation(text: string): string {
  return `<blockquote class="quote" style="margin:0 0 16px;padding:8px 12px;border-left:3px solid #868b93;background:#f1f1ed;color:#1b1e23;overflow-wrap:anywhere">${withBreaks(text)}</blockquote>`
}

/** The button of the main action. */
export function buttonTo(address: string, label: string): string {
  return `<p style="margin:20px 0 0"><a href="${escapeHtml(address)}" ${BUTTON}display:inline-block;padding:9px 16px;border-radius:6px;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`
}

/** A table of names and values; empty values are left out. */
export function factList(facts: readonly (readonly [string, string])[]): string {
  const rows = facts
    .filter(([, value]) => value !== '')
    .map(
      ([name, value]) =>
        `<tr><td class="muted" style="padding:3px 16px 3px 0;color:#5a616b;font-size:13px;vertical-align:top;white-space:nowrap">${escapeHtml(name)}</td><td class="ink" style="padding:3px 0;color:#1b1e23;overflow-wrap:anywhere">${escapeHtml(value)}</td></tr>`,
    )
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-collapse:collapse">${rows.join('')}</table>`
}
