export type { ButtonVariant } from './buttons/button';
export { Button, type ButtonProps, IconButton, type IconButtonProps } from './buttons/button';
export { LinkButton, type LinkButtonProps, TextLink, type TextLinkProps } from './buttons/links';
export { useSettled } from './buttons/use-settled';
export { type Change, ChangeList, type ChangeListProps } from './data/change-list';
export { CompactGrid, CompactTable } from './data/compact-table';
export {
  type DefinitionItem,
  DefinitionList,
  type DefinitionListProps,
  Email,
  type EmailProps,
} from './data/definition-list';
export { PagedSection, type PagedSectionProps } from './data/paged-section';
export {
  CursorPagination,
  type CursorPaginationProps,
  Pagination,
  type PaginationProps,
} from './data/pagination';
export { RecordCard, type RecordCardProps } from './data/record-card';
export { Table, type TableColumn, type TableProps } from './data/table';
export { Timeline, type TimelineItem, type TimelineProps } from './data/timeline';
export { DateField, type DateFieldProps } from './date-field/date-field';
export type { ConfirmDialogProps } from './dialogs/confirm-panel';
export { ConfirmDialog, Dialog, useActionDialog } from './dialogs/dialog';
export type { DialogProps } from './dialogs/dialog-panel';
export { LeaveGuard, type LeaveGuardProps } from './dialogs/leave-guard';
export { Explained, type ExplainedProps, Popover, type PopoverProps } from './dialogs/popover';
export { Alert, type AlertProps, type AlertTone } from './feedback/alert';
export { Badge, type BadgeProps } from './feedback/badge';
export { type ReferenceProps, withReference } from './feedback/reference';
export { EmptyState, type EmptyStateProps, ErrorState, type ErrorStateProps } from './feedback/states';
export {
  ProgressBar,
  type ProgressBarProps,
  Skeleton,
  type SkeletonProps,
  Spinner,
  type SpinnerProps,
} from './feedback/waiting';
export { CheckboxField, type CheckboxFieldProps } from './fields/checkbox-field';
export type { ComboFieldProps } from './fields/combo-box';
export { ComboField } from './fields/combo-field';
export { ErrorSummary, type ErrorSummaryProps, type FieldError } from './fields/error-summary';
export type { FieldProps } from './fields/field';
export { FileField, type FileFieldProps } from './fields/file-field';
export { focusControl } from './fields/focus-control';
export { LongForm, type LongFormProps } from './fields/long-form';
export { NumberField, type NumberFieldProps } from './fields/number-field';
export { SearchBar, type SearchBarProps } from './fields/search-bar';
export { SelectField, type SelectFieldProps, type SelectOption } from './fields/select-field';
export {
  PasswordField,
  type PasswordFieldProps,
  TextAreaField,
  type TextAreaFieldProps,
  TextField,
  type TextFieldProps,
} from './fields/text-field';
export { YesNoField, type YesNoFieldProps } from './fields/yes-no-field';
export { Card, Columns, Row, Stack, VisuallyHidden } from './layout/arrangement';
export { Disclosure, type DisclosureProps } from './layout/disclosure';
export { Page, type PageProps, PageTitle, ProductName } from './layout/page';
export { OnlyOnPaper, onPaper, PrintSheet, printAs } from './layout/print-sheet';
export { useWidth } from './layout/use-width';
export { OnDemand, type OnDemandProps } from './on-demand';
export { inspectPdf, type PdfFault, type PdfInspection } from './pdf-viewer/inspect-pdf';
export type { PdfViewerLabels } from './pdf-viewer/pdf-viewer';
export { PdfViewer, type PdfViewerProps } from './pdf-viewer/pdf-viewer';
export { preloadedPart, preloadInteractive } from './preload-interactive';
export { GlobalStyle } from './theme/global-style';
export { ICON_PATHS, Icon, type IconName, type IconProps, isIconName } from './theme/icon';
export { media, type Tone, tokens, toneColors } from './theme/tokens';
