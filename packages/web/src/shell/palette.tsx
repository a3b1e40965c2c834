import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog } from "@base-ui/react/dialog";
import { Search } from "lucide-react";
import { useState } from "react";
import { useT } from "../i18n/use-t.tsx";
import styles from "./palette.module.css";
import { usePaletteItems } from "./use-palette-items.tsx";
import type { PaletteGroup, PaletteItem } from "./use-palette-items.tsx";

/** Goes anywhere and does anything by typing a few letters of it (Ctrl+K). */
export function Palette(props: { readonly onClose: () => void; readonly onKeys: () => void }) {
  const { t } = useT();
  const [query, setQuery] = useState("");
  const groups = usePaletteItems(query, props);

  return (
    <Dialog.Root open onOpenChange={(open) => !open && props.onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} forceRender />
        <Dialog.Viewport className={styles.viewport}>
          <Dialog.Popup className={styles.popup} aria-label={t("palette.title")}>
            <Autocomplete.Root
              open
              inline
              items={groups}
              value={query}
              onValueChange={setQuery}
              itemToStringValue={(item: PaletteItem) => item.label}
              filter={matches}
              autoHighlight="always"
              keepHighlight
            >
              <div className={styles.input}>
                <Search size={18} aria-hidden />
                <Autocomplete.Input
                  aria-label={t("palette.label")}
                  placeholder={t("palette.placeholder")}
                  dir="auto"
                />
              </div>
              <div className={styles.results}>
                <Autocomplete.Empty className={styles.empty}>
                  {t("palette.empty")}
                </Autocomplete.Empty>
                <Autocomplete.List>
                  {(group: PaletteGroup) => (
                    <Autocomplete.Group key={group.value} items={group.items}>
                      <Autocomplete.GroupLabel className={styles.label}>
                        {group.value}
                      </Autocomplete.GroupLabel>
                      <Autocomplete.Collection>
                        {(item: PaletteItem) => (
                          <Autocomplete.Item
                            key={item.id}
                            value={item}
                            className={styles.item}
                            onClick={() => {
                              props.onClose();
                              item.onSelect();
                            }}
                          >
                            {item.icon}
                            <span dir="auto">{item.label}</span>
                          </Autocomplete.Item>
                        )}
                      </Autocomplete.Collection>
                    </Autocomplete.Group>
                  )}
                </Autocomplete.List>
              </div>
            </Autocomplete.Root>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** All words that were typed occur, in any order; what the server found always stays. */
function matches(item: PaletteItem, query: string): boolean {
  if (item.isFound === true) return true;
  const text = fold(item.label);
  return fold(query)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function fold(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
