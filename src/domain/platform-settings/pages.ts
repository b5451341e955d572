import type { Actor } from '#domain/access/actor'
import { isPartner } from '#domain/access/actor'
import { can, type Permission } from '#domain/access/permissions'
import { paths } from '#domain/paths'

export type SettingsPage =
  | 'student-registration'
  | 'brand'
  | 'custom-domains'
  | 'email'
  | 'notifications'
  | 'webhooks'

interface Page {
  page: SettingsPage
  label: string
  href: (query?: Record<string, string>) => string
  permission: Permission
  isOwners?: true
}

const PAGES: readonly Page[] = [
  {
    page: 'student-registration',
    label: 'Student Registration',
    href: paths.registrationSettings,
    permission: 'partner-settings.keep',
  },
  {
    page: 'custom-domains',
    label: 'Custom Domains',
    href: paths.customDomains,
    permission: 'custom-domains.keep',
  },
  { page: 'brand', label: 'Brand', href: paths.brandSettings, permission: 'branding.keep' },
  {
    page: 'notifications',
    label: 'Notification Settings',
    href: paths.notificationSettings,
    permission: 'notification-defaults.keep',
  },
  {
    page: 'email',
    label: 'Custom Email Settings',
    href: paths.customEmailSettings,
    permission: 'smtp-settings.keep',
  },
  {
    page: 'webhooks',
    label: 'Webhooks',
    href: () => paths.webhooks,
    permission: 'webhooks.keep',
    isOwners: true,
  },
]

/** The tabs that the reader may open, all for the same partner; staff name the partner in the query. */
export function settingsTabs(
  actor: Actor,
  partnerId: string,
  current?: SettingsPage,
): { label: string; href: string; current: boolean }[] {
  const query = isPartner(actor) ? undefined : { partnerId }
  const isOpen = ({ permission, isOwners }: Page) => can(actor, permission) && (!isOwners || isPartner(actor))
  return PAGES.filter(isOpen).map(({ page, label, href }) => ({
    label,
    href: href(query),
    current: page === current,
  }))
}
