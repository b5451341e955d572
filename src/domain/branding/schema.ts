import { z } from 'zod'
import { Id, ONE_LINE, READABLE, UserId } from '#domain/api/fields'
import { isEmail } from '#domain/bank-details/email'
import { phoneOf } from '#domain/places/phone'
import { Brand } from './brand'

/** The look that a partner's users see: 1 is Tassel's, 2 the partner's. */
export const THEME_VERSIONS = [1, 2] as const

const Colours = z.object({ accent: z.string(), hover: z.string(), soft: z.string(), onAccent: z.string() })

export const Branding = Brand.extend({
  ThemeSwitch: z.boolean(),
  ThemeVersion: z.literal(THEME_VERSIONS),
  Colours: z.object({ light: Colours, dark: Colours }).nullable(),
  HasAccess: z.boolean(),
  Reason: z.string(),
  Version: z.number().int(),
  UpdatedAt: z.string().nullable(),
  UpdatedBy: z.string().nullable(),
}).meta({ id: 'Branding' })
export type Branding = z.infer<typeof Branding>

export const ThemeSwitch = z
  .object({ ThemeSwitch: z.boolean(), ThemeVersion: z.literal(THEME_VERSIONS), Branding: Brand })
  .meta({ id: 'ThemeSwitch' })
export type ThemeSwitch = z.infer<typeof ThemeSwitch>

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Enter at most ${max} characters`)
    .refine(...READABLE)
    .default('')
const IMAGE = /^\/brand\/[0-9a-f-]{36}\/([0-9a-f-]{36})$/
/** An uploaded picture by its path as GET answers it; null for none. Becomes the id of its file. */
const Image = z
  .string()
  .regex(IMAGE, 'Upload the picture first')
  .transform((path) => IMAGE.exec(path)?.[1] ?? '')
  .pipe(Id)
  .nullable()
  .default(null)

export const SaveBranding = z.object({
  UserId,
  Version: z.number().int().nonnegative().optional(),
  DisplayName: text(60).refine(...ONE_LINE),
  Accent: z
    .string()
    .trim()
    .toLowerCase()
    .refine((colour) => colour === '' || /^#[0-9a-f]{6}$/.test(colour), 'Enter a colour such as #0b5cad')
    .transform((colour) => colour || null)
    .nullable()
    .default(null),
  Logo: Image,
  LogoDark: Image,
  Favicon: Image,
  Hero: Image,
  Welcome: text(500),
  SupportEmail: text(200).refine((email) => email === '' || isEmail(email), 'Enter a valid e-mail address'),
  SupportPhone: text(30).refine(
    (phone) => phone === '' || phoneOf(phone, '') !== null,
    'Enter a telephone number with its country code',
  ),
})
export type SaveBranding = z.output<typeof SaveBranding>

export const AddBrandImage = z.object({ UserId })

export const UpdateThemeVersion = z.object({
  /** The caller's own id or, for internal people, that of a user of the partner. */
  user_id: Id,
  theme_version: z.literal(THEME_VERSIONS, 'theme_version must be 1 or 2'),
})

export const AddThemeSwitch = z.object({
  user_id: UserId,
  partner_id: Id,
  theme_switch: z.boolean('theme_switch must be true or false'),
})
