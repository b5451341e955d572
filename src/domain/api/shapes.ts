import { z } from 'zod'
import { Id, UserId } from '#domain/api/fields'

/** The path of a call on one row. */
export const byId = z.object({ id: Id })

/** The query of a call that reads: the caller may name themself in either spelling (docs/reference/conventions.md). */
export const asCaller = z.object({ UserId, userId: UserId })

/** The answer of a call that changes something: the catalogue's words and what it made. */
export const success = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ message: z.string(), ...shape })
