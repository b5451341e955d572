import { DEMO_DOMAIN, DEMO_PASSWORD, DEMO_PEOPLE } from '#db/seed/demo-people'
import { isLoopback, isLoopbackUrl } from '#domain/access/loopback'
import type { Config } from '#server/platform/runtime/config'

const WARNING =
  'Warning: DEMO=1 at an address that other machines reach. Anyone with the demo password can sign in.'

/** The console's text at the start: the address and, in demo mode, who can sign in. */
export function banner(config: Config): string {
  const lines = [`Tassel is ready at ${config.publicUrl}`]
  if (config.demo) lines.push(`Brightpath’s own portal is at ${originOf(DEMO_DOMAIN, config.publicUrl)}`)
  if (config.demo && !config.issuer) {
    const width = Math.max(...DEMO_PEOPLE.map((person) => person.email.length))
    lines.push('', `The people of the demo company, all with the password ${DEMO_PASSWORD}`)
    for (const { email, name, role } of DEMO_PEOPLE) lines.push(`  ${email.padEnd(width)}  ${name}, ${role}`)
  }
  if (config.demo && !(isLoopback(config.host) && isLoopbackUrl(config.publicUrl))) lines.push('', WARNING)
  return lines.join('\n')
}

function originOf(domain: string, publicUrl: string): string {
  const { protocol, port } = new URL(publicUrl)
  return new URL(`${protocol}//${domain}${port && `:${port}`}`).origin
}
