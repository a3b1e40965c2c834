import styles from "./brand.module.css";

/** The sign and the name. */
export function Brand() {
  return (
    <span className={styles.brand}>
      <svg viewBox="0 0 32 32" width="22" height="22" aria-hidden="true">
        <path
          className={styles.ribbon}
          d="M9 3h14a1.5 1.5 0 0 1 1.5 1.5v23.3a.8.8 0 0 1-1.27.65L16 23.2l-7.23 5.25a.8.8 0 0 1-1.27-.65V4.5A1.5 1.5 0 0 1 9 3Z"
        />
        <path className={styles.stone} d="m16 7.2 4.6 5.4L16 18l-4.6-5.4Z" />
      </svg>
      Keepsake
    </span>
  );
}
