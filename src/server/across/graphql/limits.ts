import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql'
import { DEFAULT_FIRST, MAX_FIRST } from './cursors'

export const MAX_DEPTH = 10
export const MAX_COST = 1000
const PER_CALL = 20
export const ROWS_WITHIN = 10

export interface Weight {
  cost: number
  depth: number
  introspects: boolean
}

type Sum = Omit<Weight, 'introspects'>
const NOTHING: Sum = { cost: 0, depth: 0 }

interface Weighed {
  schema: GraphQLSchema
  operation: OperationDefinitionNode
  fragments: Readonly<Record<string, FragmentDefinitionNode>>
  variables: Readonly<Record<string, unknown>>
}

/** An object costs 1, a list its rows, a root field 20 more. `@skip` and `@include` are ignored; introspection is free. */
export function weigh({ schema, operation, fragments, variables }: Weighed): Weight {
  const root = schema.getRootType(operation.operation)
  const known = new Map<string, Sum>()
  let introspects = false

  function weighSet(set: SelectionSetNode, typeName: string, rows: number): Sum {
    let cost = 0
    let depth = 0
    for (const selection of set.selections) {
      const found =
        selection.kind === Kind.FIELD
          ? weighField(selection, typeName, rows)
          : selection.kind === Kind.INLINE_FRAGMENT
            ? weighSet(selection.selectionSet, selection.typeCondition?.name.value ?? typeName, rows)
            : weighFragment(selection.name.value, rows)
      cost += found.cost
      depth = Math.max(depth, found.depth)
    }
    return { cost, depth }
  }

  // Weigh each fragment once, or fragments that spread each other take exponential time.
  function weighFragment(name: string, rows: number): Sum {
    const key = `${name} ${rows}`
    const weighed = known.get(key)
    if (weighed) return weighed
    known.set(key, NOTHING)
    const fragment = fragments[name]
    const found = fragment
      ? weighSet(fragment.selectionSet, fragment.typeCondition.name.value, rows)
      : NOTHING
    known.set(key, found)
    return found
  }

  function weighField(node: FieldNode, typeName: string, rows: number): Sum {
    const isTop = typeName === root?.name
    if (isTop && (node.name.value === '__schema' || node.name.value === '__type')) {
      introspects = true
      return NOTHING
    }
    const field = fieldOf(schema, typeName, node.name.value)
    const type = field && getNamedType(field.type)
    if (!field || !node.selectionSet || !isCompositeType(type))
      return { cost: isTop ? PER_CALL : 0, depth: 1 }
    const inner = weighSet(node.selectionSet, type.name, rowsOf(node, field))
    const times = isOfPage(field) ? rows : isList(field.type) ? ROWS_WITHIN : 1
    return { cost: (isTop ? PER_CALL : 0) + times * (1 + inner.cost), depth: inner.depth + 1 }
  }

  function rowsOf(node: FieldNode, { args }: GraphQLField<unknown, unknown>): number {
    if (!args.some(({ name }) => name === 'first')) return 1
    return firstOf(node.arguments?.find(({ name }) => name.value === 'first')?.value)
  }

  function firstOf(value: ValueNode | undefined): number {
    if (value?.kind === Kind.INT) return within(Number(value.value))
    if (value?.kind !== Kind.VARIABLE) return DEFAULT_FIRST
    const name = value.name.value
    // A name such as `constructor` is on every object.
    const given = Object.hasOwn(variables, name) ? variables[name] : undefined
    if (given !== undefined) return within(Number(given ?? DEFAULT_FIRST))
    const definition = operation.variableDefinitions?.find(({ variable }) => variable.name.value === name)
    return firstOf(definition?.defaultValue)
  }

  const { cost, depth } = weighSet(operation.selectionSet, root?.name ?? '', 1)
  return { cost, depth, introspects }
}

function within(first: number): number {
  return Number.isFinite(first) ? Math.min(Math.max(first, 1), MAX_FIRST) : DEFAULT_FIRST
}

function isOfPage({ extensions }: GraphQLField<unknown, unknown>): boolean {
  return extensions.isOfPage === true
}

function isList(type: GraphQLOutputType): boolean {
  return isListType(isNonNullType(type) ? type.ofType : type)
}

function fieldOf(
  schema: GraphQLSchema,
  typeName: string,
  name: string,
): GraphQLField<unknown, unknown> | undefined {
  const type = schema.getType(typeName)
  return isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined
}

/** Brackets within each other in the text; far more than MAX_DEPTH levels with their arguments need. */
const MAX_NESTING = 60
const MAX_FRAGMENTS = 100
const LINE_BREAKS = '\n\r'

/** Parsing fails on deep nesting, and validation takes the square of nested selections and fragments, before a query can be weighed. */
export function isTooIntricate(query: string): boolean {
  let nesting = 0
  let fragments = 0
  for (let at = 0; at < query.length; at += 1) {
    const sign = query[at] ?? ''
    if (sign === '#') while (at + 1 < query.length && !LINE_BREAKS.includes(query[at + 1] ?? '')) at += 1
    else if (query.startsWith('"""', at)) at = endOfBlock(query, at + 3)
    else if (sign === '"') at = endOfString(query, at + 1)
    else if ('{[('.includes(sign)) nesting += 1
    else if (')]}'.includes(sign)) nesting -= 1
    else if (sign === 'f' && query.startsWith('fragment', at)) fragments += 1
    if (nesting > MAX_NESTING || fragments > MAX_FRAGMENTS) return true
  }
  return false
}

function endOfString(text: string, from: number): number {
  let at = from
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at
}

function endOfBlock(text: string, from: number): number {
  let at = text.indexOf('"""', from)
  while (at >= 0 && text[at - 1] === '\\') at = text.indexOf('"""', at + 3)
  return at < 0 ? text.length : at + 2
}
