import type { ButtonHTMLAttributes } from 'preact';

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'label'> & { label: string };

/** A button that shows a picture, and says in words what it does. */
export const IconButton = ({ label, ...rest }: IconButtonProps) => (
  <button type="button" class="icon" aria-label={label} title={label} {...rest} />
);
