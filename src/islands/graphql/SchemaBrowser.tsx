import { useEffect, useMemo, useState } from 'react'
import { Button } from '#components/ui/Button'
import { Field } from '#components/ui/forms/Field'
import { Input } from '#components/ui/forms/Input'
import { queryGraphql } from './query-graphql'
import { type Found, findFields, SCHEMA_QUERY, type Schema, type SchemaField, schemaIn } from './schema'

interface Props {
  open: readonly string[]
  onBegin: (schema: Schema, field: SchemaField) => void
}

export function SchemaBrowser({ open, onBegin }: Props) {
  const [schema, setSchema] = useState<Schema | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [words, setWords] = useState('')
  const [typeName, setTypeName] = useState('')
  useEffect(() => {
    void queryGraphql({ query: SCHEMA_QUERY }).then((answer) => {
      const found = schemaIn(answer, new Set(open))
      setSchema(found)
      if (!found) setFailure(answer.errors?.[0]?.message ?? 'The schema could not be read.')
    })
  }, [open])
  const rows = useMemo(() => (schema ? rowsOf(schema, words, typeName) : []), [schema, words, typeName])

  if (failure) return <p role="alert">{failure}</p>
  const isTop = words.trim() === '' && typeName === ''
  return (
    <div className="schema-browser" aria-busy={schema === null}>
      <Field label="Find a field">
        {(control) => (
          <Input
            {...control}
            type="search"
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        )}
      </Field>
      {!isTop && (
        <p className="row-apart">
          <strong>{words.trim() === '' ? typeName : `${rows.length} found`}</strong>
          <Button
            size="small"
            look="quiet"
            onClick={() => {
              setWords('')
              setTypeName('')
            }}
          >
            All fields at the top
          </Button>
        </p>
      )}
      <ul className="schema-fields" aria-label="Fields">
        {rows.map(({ type, field }) => (
          <li key={`${type}.${field.name}`}>
            <FieldRow
              schema={schema as Schema}
              found={{ type, field }}
              isSought={words.trim() !== ''}
              onBegin={onBegin}
              onType={(name) => {
                setWords('')
                setTypeName(name)
              }}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

function rowsOf(schema: Schema, words: string, typeName: string): Found[] {
  if (words.trim() !== '') return findFields(schema, words)
  const types = typeName === '' ? [schema.query, schema.mutation] : [typeName]
  return types.flatMap((type) => (schema.types.get(type)?.fields ?? []).map((field) => ({ type, field })))
}

interface RowProps {
  schema: Schema
  found: Found
  isSought: boolean
  onBegin: Props['onBegin']
  onType: (name: string) => void
}

function FieldRow({ schema, found: { type, field }, isSought, onBegin, onType }: RowProps) {
  const isTop = type === schema.query || type === schema.mutation
  const { name, named, args, about } = field
  return (
    <>
      {isTop ? (
        <button
          type="button"
          className="schema-name"
          title="Begin a query of this field"
          onClick={() => onBegin(schema, field)}
        >
          {name}
        </button>
      ) : (
        <code>{isSought ? `${type}.${name}` : name}</code>
      )}
      {schema.types.has(named) ? (
        <button type="button" className="schema-type" onClick={() => onType(named)}>
          {field.type}
        </button>
      ) : (
        <code className="muted">{field.type}</code>
      )}
      {type === schema.mutation && <span className="badge">changes</span>}
      {args.length > 0 && (
        <span className="schema-about muted">{args.map((arg) => `${arg.name}: ${arg.type}`).join(', ')}</span>
      )}
      {about !== '' && <span className="schema-about muted">{about}</span>}
    </>
  )
}
