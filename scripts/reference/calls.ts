import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fullPath } from '#domain/api/route'
import { EVERY_CALL, OPEN_CALLS } from '#server/across/openapi/every-call'
import { page, table } from './table.ts'

const SERVER = resolve(import.meta.dirname, '../../src/server')

/** The handler of a call. */
interface Place {
  /** Below `src/server`. */
  file: string
  /** The use cases that its handler names. */
  useCases: readonly string[]
}

/** Every call of the API by its address: who may send it, and its handler. */
export function callsPage(): string {
  const places = new Map(apiFiles().flatMap(placesIn))
  const rows = [...EVERY_CALL, ...OPEN_CALLS].map(({ name, call }) => {
    const { file = '', useCases = [] } = places.get(name) ?? {}
    const permission = 'permission' in call ? `\`${call.permission}\`` : 'open'
    const answered = useCases.map((useCase) => `\`${useCase}\``).join(', ')
    return [`\`${fullPath(call)}\``, call.method, `\`${name}\``, permission, answered, `\`${file}\``]
  })
  return page(
    'Calls',
    'From the contracts (`src/domain/<noun>/calls.ts`) and what answers them (`src/server/<noun>/api.ts`); files are below `src/server`. ' +
      '`/api/docs` describes input and output of each; [Permissions](permissions.md) lists who has a permission.',
    [
      table(
        ['address', 'method', 'contract', 'permission', 'use case', 'file'],
        rows.toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1)),
      ),
    ],
  )
}

function apiFiles(): string[] {
  const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  return files.filter((file) => file.endsWith('/api.ts'))
}

/** The answers of an `api.ts`: each contract's name with its handler. */
function placesIn(file: string): [name: string, place: Place][] {
  const text = readFileSync(resolve(SERVER, file), 'utf8')
  const imported = new Set(
    [
      ...text.matchAll(
        /import \{([^}]*)\} from '#server\/(?!platform\/(?:http|runtime|security-log|sessions)\b)/g,
      ),
    ].flatMap(([, names = '']) => names.split(',').map((name) => name.trim())),
  )
  const [, ...handlers] = text.split(/^ {2,4}(?=\w+(?:: |,\n))/m)
  return handlers.map((handler) => {
    const [name = '', ...words] = handler.match(/\b[a-z]\w+/g) ?? []
    const useCases = [...new Set(handler.startsWith(`${name},`) ? [name] : words)]
    return [name, { file, useCases: useCases.filter((word) => imported.has(word)) }]
  })
}
